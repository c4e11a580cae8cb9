/** The paths of `sharing`. */
export const sharingPaths = {
  shareMessage: 'POST /v1/broadCast/shareMessage',
  sharedCards: 'GET /v1/broadCast/sharedCards',
} as const
