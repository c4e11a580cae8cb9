/** Functions that run inside the measured page. Each is sent as source text, so it refers to nothing outside itself. */

/** Milliseconds from the end of the answer to the frame in which the table stands and has answered a switch; and its rows. */
export async function answerInPage(path: string): Promise<{ answered: number; rows: number }> {
  /** Resolves after the frame that shows what holds now. */
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      })
    })
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('the table did not come, or did not answer')), 20_000)
      const look = () => {
        if (!holds()) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      look()
    })
  /** How many draws ago a column came is written in the cells that hold nothing else. */
  const misses = () => [...document.querySelectorAll('.trend tbody td:not([class*=trend__])')].some(isMiss)
  const isMiss = (cell: Element) => cell.childElementCount === 0 && cell.textContent !== ''

  await until(() => document.querySelector('.trend tbody tr[aria-rowindex]') !== null)
  await painted()
  document.querySelector<HTMLInputElement>('.trend__tools input[type=checkbox]')!.click()
  await until(() => !misses())
  await painted()
  const answered = performance.now()
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const arrived = entries.findLast(({ name }) => name.includes(path))!.responseEnd
  const rows = Number(document.querySelector('.trend table')?.getAttribute('aria-rowcount')) - 2
  return { answered: answered - arrived, rows }
}

/** Scrolls from the first row to the last, a step a frame; `last` is the place of the row that then stands last. */
export async function scrollThrough(): Promise<{ frames: number; last: number }> {
  const STEP = 300
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  let frames = 0
  for (let top = 0; top < document.documentElement.scrollHeight; top += STEP) {
    scrollTo({ top, behavior: 'instant' })
    await frame()
    frames += 1
  }
  await frame()
  await frame()
  const rows = document.querySelectorAll('.trend tbody tr[aria-rowindex]')
  return { frames, last: Number([...rows].at(-1)?.getAttribute('aria-rowindex')) - 2 }
}

/** Milliseconds until a plain table stands in an empty page. */
export async function standPlainTable(html: string): Promise<number> {
  const startedAt = performance.now()
  document.body.innerHTML = html
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(0)
    })
  })
  return performance.now() - startedAt
}
