/**
 * What a proof of the sealed journal shows, checked here in the browser: each thing that must hold, which entry and head it is about, the
 * row as it was hashed, and the file. It needs the curve: pages load it when a proof is asked for.
 */

import { toHex } from '@hongyun/lottery/hash.ts'
import { formatVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import {
  checkRowProof,
  holds,
  proofText,
  provedEntry,
  provedHead,
  type RowChecks,
  type RowProof,
  shownRow,
  signerOf,
} from '@hongyun/lottery/journal/row-proof.ts'
import { IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { dateTime } from './format/time.ts'
import { Icon } from './icon.tsx'
import './row-proof.css'
import { saveBlob } from './save-file.ts'

type Check = Exclude<keyof RowChecks, 'kept'>

const words: Readonly<Record<Check, readonly [holds: string, fails: string]>> = {
  row: ['记录可以读出，编号与所证明的一致', '记录读不出，或编号与所证明的不一致'],
  entry: ['记录与封存时一致：它的哈希在条目之中', '记录与封存时不同：它的哈希不在条目之中'],
  tree: ['条目在日志之中：沿路径算出的根就是日志头', '条目不在日志之中：沿路径算出的根不是日志头'],
  signature: ['日志头由文件所列的公钥签名', '日志头没有文件所列公钥的签名'],
}

/** A further check of the page: that the row is what the page shows of it. */
export type OwnCheck = { readonly ok: boolean; readonly holds: string; readonly fails: string }

interface RowProofViewProps {
  proof: RowProof
  own?: OwnCheck
}

export function RowProofView({ proof, own }: RowProofViewProps) {
  const checks = useMemo(() => checkRowProof(proof, { keys: [] }), [proof])
  const isTrue = holds(checks) && own?.ok !== false
  return (
    <div className="stack row-proof">
      <Alert tone={isTrue ? 'info' : 'danger'}>
        {isTrue
          ? '核对通过：这条记录已经封存。此后它若被改动，这份文件就是证据。'
          : '核对不通过：请保存文件，它是记录被改动的证据。'}
      </Alert>
      <ul className="row-proof__checks" aria-label="核对结果">
        {(Object.keys(words) as Check[]).map((name) => (
          <CheckLine key={name} ok={checks[name]} text={words[name][checks[name] ? 0 : 1]} />
        ))}
        {own && <CheckLine ok={own.ok} text={own.ok ? own.holds : own.fails} />}
      </ul>
      <Facts proof={proof} />
      <p className="small muted">
        公钥由本站给出：请与早先记下的对照，并把文件保存在自己手里。日志头与见证者保存的一致，就说明本站没有另造一份日志。
      </p>
      <details className="small">
        <summary className="link">被封存的内容</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <pre className="row-proof__row" tabIndex={0}>
          {pretty(shownRow(proof))}
        </pre>
      </details>
      <div className="row row--wrap">
        <Button icon={IconDownload} size="sm" onClick={() => save(proof)}>
          下载证明文件
        </Button>
        <span className="small muted">
          离线核对 <span className="mono">{commandOf(proof)}</span>
          <CopyButton text={commandOf(proof)} label="复制核对命令" />
        </span>
      </div>
    </div>
  )
}

function CheckLine({ ok, text }: { ok: boolean; text: string }) {
  return (
    <li className={ok ? undefined : 'is-false'}>
      <Icon of={ok ? IconCircleCheck : IconCircleX} />
      {text}
    </li>
  )
}

function Facts({ proof }: { proof: RowProof }) {
  const head = provedHead(proof)
  const entry = provedEntry(proof)
  const key = signerOf(proof)
  const root = head && toHex(head.root)
  const verifier = key && formatVerifierKey(key)
  return (
    <dl className="row-proof__facts">
      {entry && (
        <>
          <dt>封存时间</dt>
          <dd className="num">{dateTime(entry.at)}</dd>
        </>
      )}
      <dt>条目</dt>
      <dd className="num">
        第 {proof.index + 1} 条{entry && `，含 ${entry.rows} 行`}
        {head && `；日志头之下共 ${head.size} 条`}
      </dd>
      {root && (
        <>
          <dt>日志头</dt>
          <dd>
            <span className="mono">{root}</span> <CopyButton text={proof.checkpoint} label="复制签名的日志头" />
          </dd>
        </>
      )}
      {verifier && (
        <>
          <dt>公钥</dt>
          <dd>
            <span className="mono">{verifier}</span> <CopyButton text={verifier} label="复制公钥" />
          </dd>
        </>
      )}
    </dl>
  )
}

/** The file's name is of plain letters: it is typed into a command. */
const fileOf = ({ table, key }: RowProof): string => `proof-${table}-${key.replaceAll('/', '-')}.json`
const commandOf = (proof: RowProof): string => `npm run prove -- check ${fileOf(proof)}`

const save = (proof: RowProof): void =>
  saveBlob(fileOf(proof), new Blob([proofText(proof)], { type: 'application/json' }))

function pretty(row: string | undefined): string {
  // Ids are larger than a number of JSON holds: the text stays as it was hashed.
  return row?.replace(/,(?=\s?")/g, ',\n') ?? '无法读出'
}
