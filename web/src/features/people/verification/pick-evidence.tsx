// The pictures of evidence: chosen, shown small, taken away again.
import { PICTURES_AT_ONCE } from '@hongyun/contract/files/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconX } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useMemo, useRef } from 'react'
import { PICTURES } from '../../../parts/picture.ts'

interface PickEvidenceProps {
  pictures: readonly File[]
  onChange: (pictures: readonly File[]) => void
  error?: string | undefined
}

export function PickEvidence({ pictures, onChange, error }: PickEvidenceProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useMemo(() => pictures.map((file) => ({ file, src: URL.createObjectURL(file) })), [pictures])
  useEffect(() => () => shown.forEach(({ src }) => void URL.revokeObjectURL(src)), [shown])

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    onChange([...pictures, ...(event.target.files ?? [])].slice(0, PICTURES_AT_ONCE))
    event.target.value = ''
  }
  return (
    <fieldset className="field">
      <legend className="field__label">凭证照片</legend>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        multiple
        accept={PICTURES}
        aria-label="凭证照片"
        onChange={add}
      />
      <div className="evidence">
        {shown.map(({ file, src }, n) => (
          <span key={src} className="evidence__one">
            <img src={src} alt={`凭证 ${n + 1}：${file.name}`} />
            <button
              type="button"
              aria-label={`移除凭证 ${n + 1}`}
              onClick={() => onChange(pictures.filter((one) => one !== file))}
            >
              <Icon of={IconX} />
            </button>
          </span>
        ))}
        {pictures.length < PICTURES_AT_ONCE && <Button onClick={() => input.current?.click()}>添加照片</Button>}
      </div>
      {error ? (
        <span className="field__error">{error}</span>
      ) : (
        <span className="field__hint">
          身份证件与能证明账户归属的截图，1 至 {PICTURES_AT_ONCE} 张。上传前自动压缩，加密保存，只有审核客服能看到。
        </span>
      )}
    </fieldset>
  )
}
