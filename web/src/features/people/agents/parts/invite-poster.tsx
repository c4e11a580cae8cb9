import { memberKinds } from '@hongyun/contract/agents/words.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { savePicture } from '../../../../parts/save-file.ts'
import { say } from '../../../../wire/say.ts'
import { useSession } from '../../../../wire/session.ts'
import { tenantQuery } from '../../../../wire/tenant.ts'
import { wholeLink } from '../paths.ts'
import type { Code } from './code-columns.tsx'
import type { Poster } from './poster.ts'

const CARE = '18+ · 彩票是娱乐，不是收入来源，请量力而行'

/** What passes a code on: its link, and a picture with a code to scan. */
export function InvitePoster({ invite, onClose }: { invite: Code; onClose: () => void }) {
  const user = useSession()
  const tenant = useQuery(tenantQuery)
  const link = wholeLink(invite.link)
  const site = tenant.data?.tenantName ?? ''
  const { nickname = '', userName = '' } = user ?? {}
  const poster: Poster = {
    ...{ site, link, code: invite.code, care: CARE },
    // The name one signs in by is no one else's to know.
    inviter: nickname === '' || nickname === userName ? maskName(userName) : nickname,
    terms: [
      ['注册类别', memberKinds[invite.kind]],
      ['返点', `${invite.rebate}%`],
      ['有效期', invite.expiresAt === null ? '长期' : `至 ${dateTime(invite.expiresAt).slice(0, 16)}`],
    ],
  }
  return (
    <Dialog title={`推广邀请码 ${invite.code}`} opened onClose={onClose} width={720}>
      <div className="poster">
        <PosterPicture poster={poster} />
        <div className="stack">
          <dl className="kv poster__facts">
            <dt>邀请码</dt>
            <dd>
              <b className="code-text">{invite.code}</b>
              <CopyButton text={invite.code} label="复制邀请码" />
            </dd>
            {poster.terms.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
          <div className="poster__link">
            <span className="num">{link}</span>
            <CopyButton text={link} label="复制邀请链接" />
          </div>
          <p className="small muted">
            打开链接的人先看到类别、返点与您从其投注中所得，再决定是否注册。请勿向未满 18 周岁者推广，也不要许诺盈利。
          </p>
        </div>
      </div>
    </Dialog>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

function PosterPicture({ poster }: { poster: Poster }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const text = JSON.stringify(poster)
  useEffect(() => {
    let isLeft = false
    const wanted: Poster = JSON.parse(text)
    // The encoder and the drawing are loaded when there is something to draw.
    Promise.all([import('./poster.ts'), import('@hongyun/ui/qr-of.ts')])
      .then(([{ drawPoster }, { qrOf }]) => {
        if (isLeft || !canvas.current) return
        drawPoster(canvas.current, wanted, qrOf(wanted.link))
        setState('drawn')
      })
      .catch(() => setState('failed'))
    return () => {
      isLeft = true
    }
  }, [text])
  const save = async () => {
    if (!canvas.current) return
    const isSaved = await savePicture(`${poster.site}邀请_${poster.code}.png`, canvas.current)
    if (isSaved) say.ok('海报已保存')
    else say.error('海报保存失败，请重试')
  }
  return (
    <div className="poster__picture">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`推广海报：邀请码 ${poster.code}，${poster.terms.map((term) => term.join(' ')).join('，')}`}
      />
      {state === 'failed' && (
        <p className="field__error" role="alert">
          海报加载失败，请复制邀请链接
        </p>
      )}
      <Button block icon={IconDownload} disabled={state !== 'drawn'} onClick={() => void save()}>
        保存海报
      </Button>
    </div>
  )
}
