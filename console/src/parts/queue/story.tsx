import { toMinute } from '../minute.ts'

/** What has happened to an order, in the order it happened. */
export function Story({ of: story }: { of: readonly { at: number; text: string }[] }) {
  return (
    <div className="part">
      <h2 className="h">经过</h2>
      <ol className="log">
        {story.map(({ at, text }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays in its place
          <li key={n}>
            <time>{toMinute(at)}</time>
            {text}
          </li>
        ))}
      </ol>
    </div>
  )
}
