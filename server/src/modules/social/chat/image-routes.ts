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
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { forgetSaved, type KeepPicture, listSaved, setSaved, shownImage, uploadImage } from './images.ts'
import { post } from './post.ts'
import { type ChatRouteParts, playerOf } from './routes.ts'

export function imageRoutes(parts: ChatRouteParts & { keep: KeepPicture }): Route[] {
  const { database, enter, guests } = parts
  return [
    route(uploadChatFile, async ({ file, isFavorite, guestCode }, { caller }) => {
      if (!caller && guestCode === undefined) throw refuse('noSession')
      const owner = caller?.playerId ?? guests.find(guestCode!)
      return shownImage(await uploadImage(parts, owner, file[0]!, isFavorite === 1))
    }),
    route(addImage, async ({ roomCode, messageTypeId: _, type: __, ...asked }, visit) => {
      const entered = await enter({ code: roomCode }, playerOf(visit))
      return { id: await post(parts, entered, { ...asked, type: IMAGE }) }
    }),
    route(addImageGuest, async ({ roomCode, guestCode, messageTypeId: _, type: __, ...asked }) => {
      const entered = await enter({ code: roomCode }, { guestId: guests.find(guestCode) })
      return { id: await post(parts, entered, { ...asked, type: IMAGE }) }
    }),
    route(getSavedImageList, async ({ pageNum, pageSize }, { player }) => ({
      ...(await listSaved(database, player.playerId, pageSize, (pageNum - 1) * pageSize)),
      pageNum,
      pageSize,
    })),
    route(addSavedImage2, async ({ imgPath, status }, { player }) => {
      await setSaved(database, player.playerId, imgPath, status === 1)
      return {}
    }),
    route(deleteSavedImage, async ({ ids }, { player }) => ({
      deleted: await forgetSaved(database, player.playerId, ids),
    })),
  ]
}
