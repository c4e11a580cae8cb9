/**
 * The calls that a session of an embedded chat reaches: the chat of group rooms and what its page needs, and nothing else. A
 * partner can sign in as each of its users: so there is no money here, no profile, no private chat and no moderation.
 */
import type { PlayerCall } from '../wire/player-routes.ts'

export const openToEmbedded: ReadonlySet<string> = new Set<PlayerCall>([
  ...(['getTenantConfig', 'getServerTimeMillisecond'] as const),
  ...(['getRoomListWeb', 'getRoomWeb', 'getMessageListWeb', 'checkPassword'] as const),
  ...(['addMessage', 'updateMessageStateFront', 'setDirectMessageReadWeb'] as const),
  ...(['generateKey', 'getOnlineCount'] as const),
  ...(['addImage', 'uploadChatFile', 'getSavedImageList', 'addSavedImage2', 'deleteSavedImage'] as const),
  ...(['getOnlineMemberListFront', 'getRoleFront', 'getRoleUserCardFront', 'setMemberRemark'] as const),
  ...(['reportMessage', 'setMemberBlock', 'getBlockListFront'] as const),
  ...(['embedChatBindInfo', 'embedChatRefreshAccount', 'embedChatAvatar'] as const),
])
