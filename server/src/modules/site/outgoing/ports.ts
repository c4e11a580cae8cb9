/** How a message leaves: by SMTP, or by the HTTP template of an SMS provider. What fails says why without the recipient. */
import type { OutgoingChannel } from '@hongyun/contract/outgoing/words.ts'
import type { MailConfig, SmsConfig } from '../../../platform/outgoing-config.ts'
import type { Said } from './send-out.ts'

export type Port = (message: Said) => Promise<void>
export type Ports = Partial<Record<OutgoingChannel, Port>>

/** A server that does not answer holds one loop for so long. */
const TIMEOUT_MS = 10_000

/** Why a message was not taken, in words that name nobody. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

function mailPort({ url, from }: MailConfig): Port {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...{ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
  }
  // With the first message: a site without mail does not pay for the library.
  let transport: Awaited<ReturnType<typeof open>> | undefined
  return async ({ to, subject, text }) => {
    transport ??= await open()
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}

type Encode = (value: string) => string
const forJson: Encode = (value) => JSON.stringify(value).slice(1, -1)
const forXml: Encode = (value) => value.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A value can't leave its place in the body, whatever it holds. */
const encodingOf = (type: string): Encode =>
  /json/i.test(type) ? forJson : /xml/i.test(type) ? forXml : encodeURIComponent

const fill = (template: string, { to, text, code }: Said, encode: Encode): string =>
  template.replace(/\{(phone|text|code)\}/g, (_, name: 'phone' | 'text' | 'code') =>
    encode({ phone: to, text, code }[name]),
  )

function smsPort({ url, method, headers, body, success, takesText }: SmsConfig): Port {
  const usual = body.trimStart().startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
  const type = headers['content-type'] ?? usual
  return async (message) => {
    // It was written while another provider was set.
    if (!takesText && message.code === '') throw new NotTaken('no {text} in SMS_URL or SMS_BODY')
    const answer = await fetch(fill(url, message, encodeURIComponent), {
      method,
      headers: method === 'GET' ? headers : { ...headers, 'content-type': type },
      ...(method === 'GET' ? {} : { body: fill(body, message, encodingOf(type)) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const said = await answer.text()
    if (!answer.ok) throw new NotTaken(`HTTP ${answer.status}`)
    if (success && !said.includes(success)) throw new NotTaken(`HTTP ${answer.status} without SMS_SUCCESS`)
  }
}

/** The ports that are configured. */
export const openPorts = ({ mail, sms }: { mail: MailConfig | undefined; sms: SmsConfig | undefined }): Ports => ({
  ...(mail && { mail: mailPort(mail) }),
  ...(sms && { sms: smsPort(sms) }),
})

/** Why it failed: codes alone, because a provider's own words may repeat whom the message is for. */
export function whyFailed(error: unknown): string {
  if (error instanceof NotTaken) return error.message
  const { code, responseCode, cause, name } = error as Record<'code' | 'responseCode' | 'cause' | 'name', unknown>
  const own = (cause as { code?: unknown } | undefined)?.code ?? (typeof code === 'string' ? code : name)
  const parts = [own, responseCode].filter((part) => /^[\w-]{1,40}$/.test(String(part ?? '')))
  return parts.length > 0 ? parts.join(' ') : 'Error'
}
