/** Mantine's dialogs lock the page's scrolling with their own <style>, which reads the nonce under this name. */
export function handNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
