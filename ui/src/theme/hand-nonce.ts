/** Mantine's dialogs lock the page's scrolling with a <style> of their own, which asks for the nonce by this name. */
export function handNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
