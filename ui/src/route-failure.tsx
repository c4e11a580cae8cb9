import { Component, useEffect } from 'react'
import { ErrorState } from './error-state.tsx'
import { isUpdated } from './is-updated.ts'
import { Outlet, useShown } from './router/provider.tsx'
import type { Shown } from './router/router.ts'

/**
 * Shown in place of a page that failed or did not load, with a button to try again. Where the server has another build by now,
 * its files and answers are no longer what this page expects: it is loaded anew.
 */
function Failure({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error)
    void isUpdated().then((updated) => {
      if (updated) location.reload()
    })
  }, [error])
  return (
    <div className="card">
      <ErrorState message="页面加载失败，请重试" onRetry={() => location.reload()} />
    </div>
  )
}

interface Failed {
  readonly error: unknown
  /** What was shown then. */
  readonly shown?: Shown
}
type State = { readonly failed?: Failed }

class Boundary extends Component<{ shown: Shown }, State> {
  override state: State = {}

  static getDerivedStateFromError = (error: unknown): State => ({ failed: { error } })

  static getDerivedStateFromProps = ({ shown }: { shown: Shown }, { failed }: State): State | null =>
    failed && !failed.shown ? { failed: { ...failed, shown } } : null

  override render() {
    const { failed } = this.state
    // After the next move the pages are tried anew.
    return failed?.shown === this.props.shown ? <Failure error={failed.error} /> : <Outlet />
  }
}

/** A page around pages that may fail. */
export const RouteFailure = () => <Boundary shown={useShown()} />
