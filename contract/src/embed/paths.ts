/** The paths of the chat in frames of other sites. */
export const embedPaths = {
  embedChatBindInfo: 'GET /v1/users/embedChatBindInfo',
  embedChatLoginKey: 'POST /v1/users/embedChatLoginKey',
  embedChatBind: 'POST /v1/users/embedChatBind',
  embedChatRegister: 'POST /v1/users/embedChatRegister',
  embedChatRefreshAccount: 'POST /v1/users/embedChatRefreshAccount',
  embedChatAvatar: 'POST /v1/users/embedChatAvatar',
  embedChatBindings: 'GET /v1/users/embedChatBindings',
  embedChatUnbind: 'POST /v1/users/embedChatUnbind',
} as const
