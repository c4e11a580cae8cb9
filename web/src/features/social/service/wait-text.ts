/** How long one has to wait, about. */
export const waitText = (seconds: number): string => (seconds < 60 ? '约 1 分钟' : `约 ${Math.ceil(seconds / 60)} 分钟`)
