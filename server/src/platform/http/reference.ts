/** The API reference at /docs/, and the same for machines at /docs/openapi.json: generated when first asked for. */
import type { FastifyInstance } from 'fastify'
import { compressing } from './compress.ts'

/** The texts are made at the first request, not at the start. */
async function build() {
  const [{ referencePage }, { openApi }] = await Promise.all([
    import('@hongyun/contract/reference/page.ts'),
    import('@hongyun/contract/reference/openapi.ts'),
  ])
  return { page: referencePage(), openApi: JSON.stringify(openApi()) }
}

export function serveReference(app: FastifyInstance): void {
  let built: ReturnType<typeof build> | undefined
  const reference = () => {
    built ??= build()
    return built
  }
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'))
  compressing(app, (scope) => serveTexts(scope, reference))
}

function serveTexts(app: FastifyInstance, reference: () => ReturnType<typeof build>): void {
  app.get('/docs/', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', `default-src 'none'; style-src 'self'; frame-ancestors 'none'`)
      .send((await reference()).page),
  )
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await reference()).openApi),
  )
  app.get('/docs/reference.css', (_request, reply) => reply.type('text/css').send(referenceStyle))
}

const referenceStyle = `
:root { color-scheme: light dark; --line: light-dark(#e9dfcf, #342923); --brand: light-dark(#a31d29, #f09a8f); }
body { margin: 0; font: 15px/1.6 "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif;
  background: light-dark(#faf6ee, #15100e); color: light-dark(#211a16, #f5ebdd); }
main { max-width: 1080px; margin: 0 auto; padding: 32px 24px 96px; }
h1, h2 { font-family: "Songti SC", "Noto Serif CJK SC", serif; }
h2 { margin-top: 48px; border-bottom: 1px solid var(--line); padding-bottom: 8px; }
h3 { margin: 32px 0 4px; font-size: 16px; } h3 code { color: var(--brand); }
table { border-collapse: collapse; width: 100%; margin: 8px 0 16px; font-size: 14px; }
th, td { border: 1px solid var(--line); padding: 6px 10px; text-align: left; vertical-align: top; }
th { background: light-dark(#f8f2e8, #191310); }
code, pre { font-family: ui-monospace, "Cascadia Mono", monospace; font-size: 13px; }
pre { overflow: auto; border: 1px solid var(--line); padding: 12px; border-radius: 6px; }
nav a { display: inline-block; margin: 0 12px 4px 0; color: inherit; }
`
