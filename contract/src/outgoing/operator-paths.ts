/** The paths of `outgoing`: all are for operators. */
export const outgoingPaths = {
  consoleOutbox: 'GET /v1/console/outbox',
  consoleSendAgain: 'POST /v1/console/sendAgain',
  consoleGiveUp: 'POST /v1/console/giveUp',
} as const
