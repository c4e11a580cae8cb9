/** The page of a line that is a text: shown in a frame of this site, where nothing of it can run. */
import { randomBytes } from 'node:crypto'
import { HTML_PATH } from '@hongyun/contract/service/html-path.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import { holdAddress } from '../../../platform/limits/hold-address.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { escapeHtml } from './clean-html.ts'
import { lineText } from './lines.ts'

const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:20px 24px;font:14px/1.7 system-ui,sans-serif;overflow-wrap:anywhere}
table{border-collapse:collapse}td,th{border:1px solid;padding:4px 8px}pre{white-space:pre-wrap}`

/** Nothing loads and nothing runs, also where somebody opens it by itself; links open a window of their own. */
const policy = (nonce: string): string =>
  [
    ...[`default-src 'none'`, `style-src 'nonce-${nonce}'`, `base-uri 'none'`, `form-action 'none'`],
    ...[`frame-ancestors 'self'`, 'sandbox allow-popups allow-popups-to-escape-sandbox'],
  ].join('; ')

const pageOf = (title: string, body: string, nonce: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body>${body}</body></html>`

export const serveLinePage =
  (database: Database, limits: Limits) =>
  (app: FastifyInstance): void => {
    const onRequest = holdAddress(limits, 'service lines')
    app.get<{ Params: { id: string } }>(`${HTML_PATH}:id`, { onRequest }, async (request, reply) => {
      const { id } = request.params
      const line = /^[1-9]\d{0,17}$/.test(id) ? await lineText(database, BigInt(id)) : undefined
      const nonce = randomBytes(16).toString('base64')
      return (
        reply
          // Its origin is that of nobody: a browser can't keep it by its origin, and warns where it is asked to.
          .removeHeader('origin-agent-cluster')
          .code(line ? 200 : 404)
          .type('text/html; charset=utf-8')
          .header('Content-Security-Policy', policy(nonce))
          .send(line ? pageOf(line.name, line.html, nonce) : pageOf('客服', '<p>该客服线路已停用</p>', nonce))
      )
    })
  }
