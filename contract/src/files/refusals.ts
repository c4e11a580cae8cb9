/** The refusals of uploaded pictures. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const filesRefusals = {
  pictureTooLarge: { code: -98, text: '每张图片不能超过 2 MB，请压缩后再上传', field: 'file' },
  pictureKindWrong: { code: -98, text: '只支持 JPG、PNG、GIF、WebP、AVIF 图片', field: 'file' },
  pictureTooManyPixels: { code: -98, text: '图片的长宽过大，请缩小后再上传', field: 'file' },
  pictureUnreadable: { code: -98, text: '图片无法读取，可能已损坏，请换一张再试', field: 'file' },
  uploadBroken: { code: -98, text: '上传的内容不完整或格式错误，请重新上传' },
  uploadSlow: { code: -98, text: '上传过慢，请检查网络后重试' },
  uploadUnderWay: { code: -98, text: '上一次上传还没有结束，请稍候' },
  fileQuota: { code: -98, text: '上传的图片已达上限，请明天再试' },
} as const satisfies Record<string, RefusalRow>
