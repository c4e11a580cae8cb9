import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'

const terms = [
  '您已年满 18 周岁，且所在地的法律允许您使用本站。',
  '每人一个账户，账户只供本人使用；请保管好密码，不要告诉任何人。',
  '投注在该期封盘前由服务器受理才有效；已受理的注单在封盘前可以撤单，封盘后不能更改或撤销。',
  '赔率、返点与限额以受理时所示为准；开奖与结算以本站公布的结果为准，每一期都可以验证。',
  '每一笔账变都有记录；结果有误时以冲正更正，不改动原有记录。',
  '彩票是娱乐，不是收入来源。请量力而行，不要借钱投注。',
] as const

/** The rules that a player agrees to, in as few words as they take. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="服务条款"
      opened
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          我知道了
        </Button>
      }
    >
      <ol className="stack door__terms">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </Dialog>
  )
}
