import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { actProof, betProof } from '../../lottery/testing/row-proof.ts'
import { RowProofView } from './row-proof.tsx'

const own = (ok: boolean) => ({ ok, holds: '与本页一致', fails: '与本页不一致' })

test('a proof that holds says so, and of which entry, head and key', () => {
  const proof = betProof()
  const html = renderToStaticMarkup(<RowProofView proof={proof} own={own(true)} />)
  expect(html).toContain('核对通过')
  expect(html.match(/<li>/g)).toHaveLength(5)
  expect(html).toContain('第 6 条，含 2 行；日志头之下共 9 条')
  expect(html).toContain('2026-11-26 18:00:00')
  expect(html).toContain(proof.keys[0])
  expect(html).toContain(`proof-bet-${proof.key}.json`)
  expect(html).not.toContain('is-false')
})

test('one that was tampered with names what does not hold', () => {
  const proof = actProof()
  const html = renderToStaticMarkup(<RowProofView proof={{ ...proof, index: proof.index + 1 }} />)
  expect(html).toContain('核对不通过')
  expect(html.match(/is-false/g)).toHaveLength(1)
  expect(html).toContain('条目不在日志之中')
})

test('one of another record than the page shows does not pass', () => {
  const html = renderToStaticMarkup(<RowProofView proof={betProof()} own={own(false)} />)
  expect(html).toContain('核对不通过')
  expect(html).toContain('与本页不一致')
})
