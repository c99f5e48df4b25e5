-- Tests settings from `docs/editors.md` in Neovim, which has read them as its init file. It opens a ruleset
-- with an error, waits for the finding and runs the commands. If all goes well, the last line is `fine`.

local function expect(condition, what)
  if not condition then
    print('failed: ' .. what)
    vim.cmd('cquit 1')
  end
end

vim.fn.writefile({ 'id = "ours"', 'extends = "calliope"', '[hand]', 'sise = 4' }, 'ours.toml')
vim.cmd('edit ours.toml')
expect(vim.bo.filetype == 'toml', 'the file type')
expect(vim.wait(10000, function() return #vim.diagnostic.get(0) == 1 end, 20), 'a finding')
vim.api.nvim_buf_set_lines(0, 3, 4, false, { 'size = 4' })
expect(vim.wait(10000, function() return #vim.diagnostic.get(0) == 0 end, 20), 'no finding')
vim.cmd('write')

local function shows(command, part)
  vim.cmd(command)
  local function is_shown()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      local buffer = vim.api.nvim_win_get_buf(window)
      local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
      if window ~= vim.api.nvim_get_current_win() and text:match(part) then return true end
    end
    return false
  end
  expect(vim.wait(10000, is_shown, 20), command)
end
shows('SentieroDiff', 'hand%.size')
shows('SentieroRulebook', '## Setup')
vim.cmd('SentieroPlay')
expect(vim.wait(10000, function() return vim.bo.buftype == 'terminal' end, 20), 'SentieroPlay')

print('fine')
vim.cmd('qall!')
