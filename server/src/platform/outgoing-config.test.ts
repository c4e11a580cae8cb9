/** What the environment may say of mail and SMS; what makes no sense is one clear line. */
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const sms = { SMS_URL: 'https://sms.example/send', SMS_BODY: '{"to":"{phone}","text":"{text}"}' }

it('is neither mail nor SMS by default', () => {
  expect(readConfig({})).toMatchObject({ mail: undefined, sms: undefined })
})

it('is read as it is written', () => {
  const read = readConfig({
    ...sms,
    SMS_HEADERS: '{"X-Key":"k"}',
    SMTP_URL: 'smtps://u:p@mail.example',
    MAIL_FROM: 'a@b.cn',
  })
  expect(read.mail).toEqual({ url: 'smtps://u:p@mail.example', from: 'a@b.cn' })
  expect(read.sms).toEqual({
    ...{ url: sms.SMS_URL, method: 'POST', headers: { 'x-key': 'k' }, body: sms.SMS_BODY },
    ...{ success: undefined, takesText: true },
  })
})

it.each([
  [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.cn' }, 'SMTP_URL must begin'],
  [{ MAIL_FROM: 'a@b.cn' }, 'SMTP_URL must begin'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be a mail address'],
  [{ SMS_BODY: '{phone}{text}' }, 'SMS_BODY needs SMS_URL'],
  [{ ...sms, SMS_URL: 'ftp://sms.example' }, 'SMS_URL must begin'],
  [{ ...sms, SMS_BODY: 'to={phone}' }, 'SMS_URL or SMS_BODY must have {phone}'],
  [{ ...sms, SMS_METHOD: 'GET' }, 'SMS_URL or SMS_BODY must have {phone}'],
  [{ ...sms, SMS_METHOD: 'PUT' }, 'SMS_METHOD must be GET or POST, not "PUT"'],
  [{ ...sms, SMS_HEADERS: 'X-Key: k' }, 'SMS_HEADERS must be a JSON object of texts'],
  [{ ...sms, SMS_HEADERS: '["k"]' }, 'SMS_HEADERS must be a JSON object of texts'],
  [{ ...sms, SMS_HEADERS: '{"X-Key":1}' }, 'SMS_HEADERS must be a JSON object of texts'],
])('%j is refused', (env, text) => expect(() => readConfig(env)).toThrow(text))
