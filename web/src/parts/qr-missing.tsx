export default function QrMissing({ label }: { text: string; label: string }) {
  return <p className="small qr__missing">{label}加载失败，请使用下方的另一种方式。</p>
}
