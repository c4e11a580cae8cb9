/** What any call may be refused for that posts what is shared. */
export const cardRefusals = ['shareUnknown', 'shareCancelled', 'shareEmpty'] as const
