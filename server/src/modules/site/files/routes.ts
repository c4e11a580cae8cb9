/** The calls that take pictures, and the addresses where those for everybody are. */
import { auditImage, uploadAuditImages, uploadImage, uploadImageFiles } from '@hongyun/contract/files/calls.ts'
import { type FileKind, pictureUrl } from '@hongyun/contract/files/words.ts'
import type { Upload } from '@hongyun/contract/wire/upload.ts'
import type { FastifyInstance } from 'fastify'
import type { Pictures } from '../../../platform/files/pictures.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type FileParts, keepFiles, readEvidence, type Stores } from './keep.ts'

const YEAR_S = 365 * 86_400

/** A picture as a page shows it that must not have an address. */
export const dataUri = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`

export function filesRoutes(parts: FileParts, pictures: Pictures): Route[] {
  const keep = async ({ player: { playerId } }: Visit, kind: FileKind, uploads: readonly Upload[]) =>
    keepFiles(parts, { playerId, kind }, await pictures.encode(uploads))
  return [
    route(uploadImage, async ({ file }, visit) => {
      const [kept] = await keep(visit, 'picture', file)
      return { url: pictureUrl(kept!.name) }
    }),
    route(uploadImageFiles, async ({ file }, visit) => ({
      list: (await keep(visit, 'picture', file)).map(({ name }) => ({ url: pictureUrl(name) })),
    })),
    route(uploadAuditImages, async ({ file }, visit) => ({
      list: (await keep(visit, 'evidence', file)).map(({ id }) => ({ id: id.toString() })),
    })),
    route(auditImage, async ({ id }, { player }) => {
      const jpeg = await readEvidence(parts, BigInt(id), player.playerId)
      if (!jpeg) throw refuse('notFound')
      return { image: dataUri(jpeg) }
    }),
  ]
}

/** Serves pictures at their addresses: what is at one never changes. */
export const servePictures = (stores: Stores) => (app: FastifyInstance) => {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const [, name, small] = /^([0-9a-f]{64})(\.small)?\.jpg$/.exec(request.params.name) ?? []
    const jpeg = name === undefined ? undefined : await stores[small ? 'small' : 'picture'].read(name)
    if (!jpeg) return reply.code(404).type('text/plain').send('Not found')
    return reply.type('image/jpeg').header('Cache-Control', `public, max-age=${YEAR_S}, immutable`).send(jpeg)
  })
}
