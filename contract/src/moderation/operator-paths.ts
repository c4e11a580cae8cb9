/** The paths of `moderation` that operators call. */
export const moderationOperatorPaths = {
  consoleChatRooms: 'GET /v1/console/chatRooms',
  consoleSaveChatRoom: 'POST /v1/console/saveChatRoom',
  consoleUploadChatPicture: 'POST /v1/console/uploadChatPicture',
  consoleDeleteChatRoom: 'POST /v1/console/deleteChatRoom',
  consoleChatWords: 'GET /v1/console/chatWords',
  consoleSetChatWord: 'POST /v1/console/setChatWord',
  consoleChatBans: 'GET /v1/console/chatBans',
  consoleBanChatMember: 'POST /v1/console/banChatMember',
  consoleChatReports: 'GET /v1/console/chatReports',
  consoleChatCase: 'GET /v1/console/chatCase',
  consoleDecideChatReport: 'POST /v1/console/decideChatReport',
  consoleChatRecord: 'POST /v1/console/chatRecord',
} as const
