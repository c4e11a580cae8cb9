/** Pictures that players upload: encoded again, kept, shown to whom they are meant for, removed when nothing needs them. */
import { join } from 'node:path'
import type { Upload } from '@hongyun/contract/wire/upload.ts'
import { openPictures } from '../../../platform/files/pictures.ts'
import { openFolder, SHELVES } from '../../../platform/files/store.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { type Check, type FileParts, keepFiles, keepOwnerless, readEvidence, removeIdle, removeStray } from './keep.ts'
import { dataUri, filesRoutes, servePictures } from './routes.ts'

const SWEEP_MS = 300_000

export type Files = Module & {
  /** Evidence as a data URI, whoever's it is. */
  showEvidence(id: bigint): Promise<string | undefined>
  /** Keeps a picture for everybody, of a player or of a guest, with a small version. */
  keepPicture(
    playerId: bigint | undefined,
    upload: Upload,
    check: Check,
  ): Promise<{ name: string; width: number; height: number }>
  /** Keeps a picture that an operator shows on the site; answers its name. */
  keepOperatorPicture(operatorId: bigint, upload: Upload): Promise<string>
}

/** Opens the module. */
export function openFiles({ database, config, log, keyring }: Platform): Files {
  const folder = join(config.dataDir, 'files')
  const stores = {
    picture: openFolder(join(folder, 'pictures')),
    small: openFolder(join(folder, 'small')),
    evidence: openFolder(join(folder, 'evidence')),
  }
  const parts: FileParts = { database, stores, keyring }
  const pictures = openPictures(log)
  return {
    calls: filesRoutes(parts, pictures),
    extras: [servePictures(stores)],
    jobs: [
      {
        name: 'files',
        every_ms: SWEEP_MS,
        async run() {
          await removeIdle(parts)
          // A part at a time: all of them within a day.
          await removeStray(parts, Math.floor(Date.now() / SWEEP_MS) % SHELVES)
        },
      },
    ],
    async showEvidence(id) {
      const jpeg = await readEvidence(parts, id)
      return jpeg && dataUri(jpeg)
    },
    async keepPicture(playerId, upload, check) {
      const [encoded] = await pictures.encode([upload], { withSmall: true })
      const { width, height } = encoded!
      const kept =
        playerId === undefined
          ? await keepOwnerless(parts, { operatorId: null, check }, encoded!)
          : (await keepFiles(parts, { playerId, kind: 'picture', check }, [encoded!]))[0]!
      return { name: kept.name, width, height }
    },
    async keepOperatorPicture(operatorId, upload) {
      const [encoded] = await pictures.encode([upload])
      return (await keepOwnerless(parts, { operatorId }, encoded!)).name
    },
    stop: () => pictures.stop(),
  }
}
