/** The calls of pictures. */
import {
  addImage,
  addImageGuest,
  addSavedImage2,
  deleteSavedImage,
  getSavedImageList,
  uploadChatFile,
} from '@hongyun/contract/chat/image-calls.ts'
import { IMAGE } from '@hongyun/contract/chat/words.ts'
import { addressBlock } from '../../../platform/addresses.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import { idOf, isByPartner, type Viewer } from './enter.ts'
import { forgetSaved, type KeepPicture, listSaved, setSaved, shownImage, uploadImage } from './images.ts'
import { post } from './post.ts'
import { type ChatRouteParts, playerOf } from './routes.ts'

/** Pictures of the guests of an address in a day: they share a quota with all other guests, who are to have theirs. */
const GUESTS_PER_DAY = 20
const DAY_S = 86_400

export function imageRoutes(parts: ChatRouteParts & { keep: KeepPicture; limits: Pick<Limits, 'counter'> }): Route[] {
  const { database, enter, guests, limits } = parts
  const waitOf = limits.counter('pictures of guests', GUESTS_PER_DAY, DAY_S)
  return [
    route(uploadChatFile, async ({ file, isFavorite, guestCode, roomCode, roomId }, { caller, address }) => {
      if (!caller && guestCode === undefined) throw refuse('noSession')
      const viewer: Viewer = caller ? { player: caller } : { guestId: guests.find(guestCode!), address }
      const entered =
        roomCode !== undefined
          ? await enter({ code: roomCode }, viewer)
          : roomId !== undefined
            ? await enter({ id: roomId }, viewer)
            : undefined
      // Looked at before the picture is decoded, which is work, and counted once it is kept: what is refused uses nothing up.
      if (!caller && waitOf.look(addressBlock(address)) > 0) throw refuse('fileQuota')
      const owner = entered?.member ?? {
        ...{ id: idOf(viewer), grade: 0, isEmbedded: isByPartner(viewer) },
        guestBlock: caller ? null : addressBlock(address),
      }
      const upload = { file: file[0]!, isSaved: isFavorite === 1, room: entered?.room.id }
      const kept = await uploadImage(parts, owner, upload)
      if (!caller) waitOf(addressBlock(address))
      return shownImage(kept)
    }),
    route(addImage, async ({ roomCode, messageTypeId: _, type: __, guestCode: ___, ...asked }, visit) => {
      const entered = await enter({ code: roomCode }, playerOf(visit))
      return { id: await post(parts, entered, { ...asked, type: IMAGE }) }
    }),
    route(addImageGuest, async ({ roomCode, guestCode, messageTypeId: _, type: __, ...asked }, { address }) => {
      const entered = await enter({ code: roomCode }, { guestId: guests.find(guestCode), address })
      return { id: await post(parts, entered, { ...asked, type: IMAGE }) }
    }),
    route(getSavedImageList, (page, { player }) => listSaved(database, player.playerId, page)),
    route(addSavedImage2, async ({ imgPath, status }, { player }) => {
      await setSaved(database, player.playerId, imgPath, status === 1)
      return {}
    }),
    route(deleteSavedImage, async ({ ids }, { player }) => ({
      deleted: await forgetSaved(database, player.playerId, ids),
    })),
  ]
}
