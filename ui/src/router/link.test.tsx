import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { Link, NavLink } from './link.tsx'
import { Outlet, RouterProvider, useParams } from './provider.tsx'
import { createRouter } from './router.ts'

const Frame = () => (
  <main>
    <Outlet />
  </main>
)
const Page = () => (
  <>
    <Link to={{ search: 'page=2' }}>{useParams().code}</Link>
    <Link to={{ search: '' }}>1</Link>
    <Link to="?notice=3">3</Link>
    <Link to="https://other.test/">4</Link>
    <Link to="//other.test/a">a</Link>
    <Link to="/\\other.test/b">b</Link>
    <NavLink to="/Proof">5</NavLink>
    <NavLink to="/proof" end className="tab">
      6
    </NavLink>
    <NavLink to="/pro">7</NavLink>
  </>
)

test('links lead within the site, from the page that is open; those above it are marked', async () => {
  fakeBrowser('/console/proof/k3?page=1')
  const router = createRouter([{ page: Frame, children: [{ path: 'proof/:code', page: Page }] }], '/console')
  const markup = () => renderToStaticMarkup(<RouterProvider router={router} waiting="…" />)
  expect(markup()).toBe('…')
  await expect
    .poll(markup)
    .toBe(
      '<main>' +
        '<a href="/console/proof/k3?page=2">k3</a>' +
        '<a href="/console/proof/k3">1</a>' +
        '<a href="/console/proof/k3?notice=3">3</a>' +
        '<a href="https://other.test/">4</a>' +
        '<a href="/console/other.test/a">a</a>' +
        '<a href="/console/other.test/b">b</a>' +
        '<a class="active" aria-current="page" href="/console/Proof">5</a>' +
        '<a class="tab" href="/console/proof">6</a>' +
        '<a href="/console/pro">7</a>' +
        '</main>',
    )
})
