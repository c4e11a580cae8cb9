// The proof of a transfer: chosen, looked at once more, sent. What the server refuses is said here.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { PICTURES } from '../../../../parts/picture.ts'
import { useProof } from './use-transfer.ts'

type Chosen = { file: File; src: string }

export function HandInProof({ id }: { id: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [failure, setFailure] = useState<Error>()
  const proof = useProof()
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.src), [chosen])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    setFailure(undefined)
    if (file) setChosen({ file, src: URL.createObjectURL(file) })
  }
  const send = async () => {
    if (!chosen) return
    setFailure(undefined)
    try {
      await proof.send(id, chosen.file)
    } catch (error) {
      setFailure(error as Error)
    }
  }
  return (
    <div className="stack transfer__proof">
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        accept={PICTURES}
        aria-label="转账凭证"
        onChange={choose}
      />
      {chosen && <img className="transfer__picture" src={chosen.src} alt={`转账凭证：${chosen.file.name}`} />}
      {failure && (
        <Alert tone="danger" urgent>
          {failure.message}
        </Alert>
      )}
      {chosen ? (
        <>
          <Button
            kind="primary"
            size="lg"
            block
            busy={proof.isPending}
            busyText="正在上传，请稍候"
            onClick={() => void send()}
          >
            提交凭证
          </Button>
          <Button kind="soft" block disabled={proof.isPending} onClick={() => input.current?.click()}>
            换一张
          </Button>
        </>
      ) : (
        <Button kind="primary" size="lg" block onClick={() => input.current?.click()}>
          我已转账，上传凭证
        </Button>
      )}
      <p className="small muted">转账成功的截图或回单，一张图片。上传前自动压缩，加密保存，只有审核客服能看到。</p>
    </div>
  )
}
