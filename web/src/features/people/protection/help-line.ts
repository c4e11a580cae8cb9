/**
 * The psychological aid line of the whole country: its number was set by the National Health Commission in a notice of December
 * 2024, and reaches every region since 1 May 2025. Its help is free and anonymous; the carrier charges the call as a local one.
 */
export const HELP_LINE = {
  name: '心理援助热线',
  number: '12356',
  about: '国家卫生健康委设立，全国通用；服务免费，可匿名',
} as const
