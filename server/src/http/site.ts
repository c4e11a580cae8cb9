/**
 * The built site: its files, and its page for every address the router knows. The page gets a fresh nonce each
 * time, so that the theme's own style element is the only inline style the browser accepts.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const NONCE = '__CSP_NONCE__'
const YEAR_S = 365 * 86_400

const policy = (nonce: string): string =>
  [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')

const isFile = (path: string): boolean => /\.[A-Za-z0-9]{1,8}$/.test(path)

/** Serves `folder`; without a built site, addresses answer what to do. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const pagePath = join(folder, 'index.html')
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // Every other address is the router's: it gets the page.
      allowedPath: isFile,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(join(folder, 'assets'))
        reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=600')
      },
    })
  }
  // Read again when it has changed: the site may be built anew under a running server.
  let page: { text: string; changed: number } | undefined
  const readPage = (): string | undefined => {
    const changed = statSync(pagePath, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined) return undefined
    if (page?.changed !== changed) page = { text: readFileSync(pagePath, 'utf8'), changed }
    return page.text
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isFile(path)
    if (!isPage) return reply.code(404).type('text/plain').send('Not found')
    const text = readPage()
    if (text === undefined) {
      return reply.code(404).type('text/plain').send('The site is not built: npm start builds it.')
    }
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy(nonce))
      .header('Cache-Control', 'no-store')
      .send(text.replaceAll(NONCE, nonce))
  })
}
