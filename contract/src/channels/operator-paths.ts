/** The paths of `channels`: all are for operators. */
export const channelsPaths = {
  consoleChannels: 'GET /v1/console/channels',
  consoleChannelHistory: 'GET /v1/console/channelHistory',
  consoleAddChannel: 'POST /v1/console/addChannel',
  consoleSetChannel: 'POST /v1/console/setChannel',
  consoleSwitchChannel: 'POST /v1/console/switchChannel',
  consoleSortChannels: 'POST /v1/console/sortChannels',
  consoleTryChannel: 'POST /v1/console/tryChannel',
  consoleAskTerms: 'POST /v1/console/askTerms',
} as const
