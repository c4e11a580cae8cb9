/** Whether the server has another build than the one that this page was loaded from: its document names another entry. */
export async function isUpdated(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!entry) return false
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } })
    return answer.ok && !(await answer.text()).includes(new URL(entry.src).pathname)
  } catch {
    // Not reachable: loading anew would only lose what is still shown.
    return false
  }
}
