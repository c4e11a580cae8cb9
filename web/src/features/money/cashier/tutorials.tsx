/** Pictures that explain how to pay, where the channel has some. */
export function Tutorials({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <details className="cashier__tutorials">
      <summary className="small">付款教程</summary>
      {urls.map((url, n) => (
        <img key={url} src={url} alt={`付款教程第 ${n + 1} 步`} loading="lazy" />
      ))}
    </details>
  )
}
