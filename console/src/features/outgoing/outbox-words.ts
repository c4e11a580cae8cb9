/** Why a message was not sent, in Chinese words. */
const known: Readonly<Record<string, string>> = { expired: '已过期', interrupted: '发送中断' }

/** Codes of the network: nobody has said anything. */
const silent = /^(?:ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ESOCKET|EDNS|TimeoutError|UND_ERR)/

export const errorText = (error: string): string =>
  known[error] ?? `${silent.test(error) ? '服务商无应答' : '服务商未接收'}（${error}）`
