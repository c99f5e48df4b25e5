import { defineConfig, devices } from "@playwright/test";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: "tests",
  testMatch: /\.(spec|test)\.ts$/,
  timeout: 60_000,
  // A machine under load is slow: what is measured has limits of its own.
  expect: { timeout: 15_000 },
  // A second try tells a fault of the page from one of the machine; both are printed.
  retries: 1,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: "http://127.0.0.1:5320/a/folder/",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    trace: "off",
  },
  // What is measured is measured alone.
  projects: [
    { name: "limits", testMatch: "limits.spec.ts", fullyParallel: false, use: desktop },
    { name: "games", testIgnore: "limits.spec.ts", dependencies: ["limits"], use: desktop },
  ],
  webServer: {
    command: "node tools/serve.mjs dist 5320 /a/folder/",
    url: "http://127.0.0.1:5320/a/folder/",
    reuseExistingServer: false,
  },
});
