/** The logo, in the rail and on the sign-in page. */
export function Logo() {
  return (
    <>
      <span className="logo__seal" />
      <span>
        <span className="logo__name">鸿运</span>
        <span className="logo__sub">运营后台</span>
      </span>
    </>
  )
}
