/** On sale is the normal case and grey. */
export function SaleTag({ onSale }: { onSale: boolean }) {
  return <span className={onSale ? 'tag tag--miss' : 'tag tag--danger'}>{onSale ? '在售' : '已停售'}</span>
}
