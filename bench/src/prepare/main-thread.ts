/** What a page's main thread works, whatever else the machine does meanwhile. */
import type { Page } from '@playwright/test'

/** Starts counting; the answer tells the milliseconds of processor time since. */
export async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked_ms = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await worked_ms()
  return async () => {
    const spent = (await worked_ms()) - before
    await session.detach()
    return spent
  }
}
