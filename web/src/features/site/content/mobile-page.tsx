/** 手机版: the address to open on a phone, and what there is to know about it. */
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { QrOf } from '../../../parts/qr-of.tsx'
import './content.css'

export default function MobilePage() {
  const address = `${location.origin}/index`
  return (
    <div className="stack">
      <h1 className="section__title">手机版</h1>
      <Card label="手机版">
        <div className="content__phone">
          <QrOf text={address} label="本站地址二维码" />
          <div>
            <div className="content__text">
              <p>用手机扫一扫，在浏览器里打开本站。同一个账号，余额、注单与消息都是同一份。</p>
              <p>本站的页面为电脑设计，手机上请横屏，或双指放大查看。</p>
              <p>没有需要安装的应用：自称是本站应用的安装包，都不是本站提供的。</p>
            </div>
            <p className="row content__address">
              <span className="num small muted">{location.host}</span>
              <CopyButton text={address} label="复制本站地址" />
            </p>
          </div>
        </div>
      </Card>
    </div>
  )
}
