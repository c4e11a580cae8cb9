/** What the environment says of the servers that take mail and SMS. */

/** Where mail is handed over, and from whom it is. */
export type MailConfig = { url: string; from: string }

/** A request to an SMS provider, with the placeholders {phone}, {text} and {code}. */
export type SmsConfig = {
  url: string
  method: 'GET' | 'POST'
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  body: string
  /** What the answer of a taken message holds; undefined where the HTTP status says it all. */
  success: string | undefined
  /** False where the template takes the code of a message alone: notices and links can't leave by it. */
  takesText: boolean
}

type Fault = (text: string) => Error

export function mailConfig(env: NodeJS.ProcessEnv, fault: Fault): MailConfig | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (!url && !from) return undefined
  if (!url || !/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw fault('SMTP_URL must begin with smtp:// or smtps://')
  if (!from?.includes('@')) throw fault('MAIL_FROM must be a mail address: SMTP_URL needs it')
  return { url, from }
}

export function smsConfig(env: NodeJS.ProcessEnv, fault: Fault): SmsConfig | undefined {
  const { SMS_URL: url, SMS_HEADERS: headers, SMS_BODY: body = '', SMS_SUCCESS } = env
  if (!url) {
    const stray = ['SMS_METHOD', 'SMS_HEADERS', 'SMS_BODY', 'SMS_SUCCESS'].find((name) => env[name])
    if (stray) throw fault(`${stray} needs SMS_URL`)
    return undefined
  }
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw fault('SMS_URL must begin with https:// or http://')
  const method = env.SMS_METHOD || 'POST'
  if (method !== 'GET' && method !== 'POST') throw fault(`SMS_METHOD must be GET or POST, not "${method}"`)
  const template = method === 'GET' ? url : url + body
  if (!template.includes('{phone}') || !/\{(?:text|code)\}/.test(template))
    throw fault('SMS_URL or SMS_BODY must have {phone}, and {text} or {code}')
  return {
    ...{ url, method, headers: headersIn(headers, 'SMS_HEADERS', fault), body },
    ...{ success: SMS_SUCCESS || undefined, takesText: template.includes('{text}') },
  }
}

/** Headers as a JSON object of texts, by lower-case name. */
export function headersIn(text: string | undefined, name: string, fault: Fault): Record<string, string> {
  if (!text) return {}
  const wrong = () => fault(`${name} must be a JSON object of texts`)
  let headers: unknown
  try {
    headers = JSON.parse(text)
  } catch {
    throw wrong()
  }
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) throw wrong()
  const entries = Object.entries(headers)
  if (entries.some(([name, value]) => typeof value !== 'string' || !/^[\w-]+$/.test(name))) throw wrong()
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value as string]))
}
