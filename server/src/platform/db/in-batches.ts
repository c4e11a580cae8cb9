/** Old rows are forgotten some thousand at a time: few enough that nobody waits for the rows. */
const AT_ONCE = 5000

/** Has rows taken until fewer are left than asked for; `take` answers one row for each. */
export async function inBatches(
  take: (limit: number) => Promise<readonly unknown[]>,
  atOnce: number = AT_ONCE,
): Promise<void> {
  while ((await take(atOnce)).length === atOnce) {}
}
