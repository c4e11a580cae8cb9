/** What every gateway is opened with. */
export type GatewayParts = {
  name: string
  /** Where it calls back. */
  notifyUrl: string
  /** The address players use. */
  publicUrl: string
}

/** Where a player may be sent, or what a wallet may be shown: an address of the web or of WeChat, and no script. */
export function checkedPayUrl(text: string | undefined): string {
  if (text !== undefined && text.length <= 4000 && /^(?:https?|weixin):\/\/[^\s]+$/i.test(text) && URL.canParse(text))
    return text
  throw new Error('the provider named no page to pay on')
}
