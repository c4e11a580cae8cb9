/**
 * The built pages: the players' site at every address the router knows, the operators' console under /console/. A page
 * gets a fresh nonce each time, so that the theme's own style element is the only inline style the browser accepts.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { FRAME_PATH, partnerPattern } from '@hongyun/contract/embed/words.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Visitors } from './visitors.ts'

const NONCE = '__CSP_NONCE__'
const YEAR_S = 365 * 86_400
const CONSOLE = '/console'

const policy = (nonce: string, ancestors: readonly string[], frames: readonly string[]): string =>
  [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${ancestors.join(' ') || `'none'`}`,
  ].join('; ')

const isFile = (path: string): boolean => /\.[A-Za-z0-9]{1,8}$/.test(path)
/** Where nothing but files lies: what a build made, and what machines look for. An older build's file is missed there, never a page. */
const FILES = /^\/(?:(?:console\/)?assets|avatars|\.well-known)\//
/** Whether a page answers an address of no file: one that looks like a file too, where it is gone to and not loaded into a page. */
const isPageOf = ({ method, headers }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !FILES.test(path) &&
  (!isFile(path) || headers.accept?.includes('text/html') === true)
const isConsole = (path: string): boolean => path === CONSOLE || path.startsWith(`${CONSOLE}/`)

/** The folders of the built players' site and console. */
export type Folders = { site: string; console: string }

/**
 * Serves the folders; where one is not built, its addresses answer what to do. One page may stand in a frame of other sites
 * (`frameOrigins`), and pages may show frames of others (`frames`).
 */
export async function serveSite(
  app: FastifyInstance,
  folders: Folders,
  frameOrigins: Visitors['frameOrigins'],
  frames: () => Promise<readonly string[]>,
): Promise<void> {
  await serveFiles(app, folders.site, '/')
  await serveFiles(app, folders.console, `${CONSOLE}/`)
  const [sitePage, consolePage] = [pageOf(folders.site), pageOf(folders.console)]
  let known: readonly string[] = []
  /** A page is there also while the database is not: with the origins of before. */
  const framesNow = async () => {
    known = await frames().catch(() => known)
    return known
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!isPageOf(request, path)) return reply.code(404).type('text/plain').send('Not found')
    const text = isConsole(path) ? consolePage() : sitePage()
    if (text === undefined) {
      return reply.code(404).type('text/plain').send('The site is not built: npm start builds it.')
    }
    const nonce = randomBytes(16).toString('base64')
    const { partner } = request.query as { partner?: unknown }
    const isFramed = path === FRAME_PATH && typeof partner === 'string' && partnerPattern.test(partner)
    const ancestors = isFramed ? await frameOrigins(partner) : []
    // It can name no other site.
    if (ancestors.length > 0) reply.removeHeader('X-Frame-Options')
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy(nonce, ancestors, isConsole(path) ? [] : await framesNow()))
      .header('Cache-Control', 'no-store')
      .send(text.replaceAll(NONCE, nonce))
  })
}

async function serveFiles(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(async (files) => {
    // A path that is no file's name (a NUL, a backslash, two slashes) is no file: whoever follows such a link sees the page.
    files.setErrorHandler<FastifyError>((error, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      reply.callNotFound()
    })
    await files.register(fastifyStatic, {
      root: folder,
      prefix,
      // Nothing else uses what it adds to a reply, so it is registered once.
      decorateReply: false,
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
  })
}

/** Reads a folder's page again when it has changed: it may be built anew under a running server. */
function pageOf(folder: string): () => string | undefined {
  const path = join(folder, 'index.html')
  let page: { text: string; changed: number } | undefined
  return () => {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined) return undefined
    if (page?.changed !== changed) page = { text: readFileSync(path, 'utf8'), changed }
    return page.text
  }
}
