/** The paths of `messages`. */
export const messagesPaths = {
  messageList: 'GET /v1/users/messageList',
  messageContent: 'GET /v1/users/messageContent',
  unReadMessage: 'GET /v1/users/unReadMessage',
  setMessageRead: 'POST /v1/users/setMessageRead',
  deleteMessage: 'POST /v1/users/deleteMessage',
} as const
