import './captcha.css'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconShieldCheck } from '@tabler/icons-react'
import type { Captcha } from './use-captcha.ts'

export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  return (
    <Field label="图形验证码" error={error ?? captcha.failed}>
      <div className="row captcha">
        <div className="grow">
          <TextInput
            large
            icon={IconShieldCheck}
            name="imageCode"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={4}
            placeholder="4 位字母或数字"
            value={captcha.code}
            onChange={captcha.setCode}
          />
        </div>
        <button type="button" className="captcha__image" aria-label="图形验证码，点击换一张" onClick={captcha.renew}>
          {captcha.image ? (
            <img src={captcha.image} alt="" width={158} height={56} />
          ) : (
            <span className="small">换一张</span>
          )}
        </button>
      </div>
    </Field>
  )
}
