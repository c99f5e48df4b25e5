/** Returns 64 random bits as decimal digits. */
export function newSeed(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}
