/** The gateways of the configuration: who collects, and who pays out by which way. Without a file there are none. */
import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'
import type { Config } from '../../../platform/config.ts'
import { callbackPathOf } from '../cashier/callback-route.ts'
import type { CallingProvider } from '../cashier/provider.ts'
import type { PayoutProvider } from '../withdrawals/payout/provider.ts'
import { alipayGateway } from './alipay/alipay-gateway.ts'
import { checkFile } from './check-file.ts'
import { type GatewayFile, type ReadKey, readGatewayFile } from './file.ts'
import { formGateway } from './form/form-gateway.ts'
import { formPayouts } from './form/form-payouts.ts'
import { signerOf } from './form/sign.ts'
import type { GatewayParts } from './parts.ts'
import { wechatGateway } from './wechat/wechat-gateway.ts'

export type Gateways = {
  payments: readonly CallingProvider[]
  payouts: readonly PayoutProvider[]
  /** Who pays new payouts of a way, by name. */
  ways: Readonly<Partial<Record<PayoutKind, string>>>
}

export async function openGateways({ gatewaysFile, publicUrl }: Config): Promise<Gateways> {
  if (gatewaysFile === undefined) return { payments: [], payouts: [], ways: {} }
  const { file, keys } = readGatewayFile(gatewaysFile)
  checkFile(file)
  const opened = await Promise.all(
    Object.entries(file.providers).map(([name, config]) =>
      openOne(config, keys, { name, publicUrl, notifyUrl: publicUrl + callbackPathOf(name) }),
    ),
  )
  return {
    payments: opened.flatMap(({ payment }) => payment ?? []),
    payouts: opened.flatMap(({ payout }) => payout ?? []),
    ways: file.payouts,
  }
}

type Opened = { payment?: CallingProvider; payout?: PayoutProvider }

async function openOne(config: GatewayFile['providers'][string], keys: ReadKey, parts: GatewayParts): Promise<Opened> {
  if (config.kind === 'alipay') return { payment: await alipayGateway(config, keys, parts) }
  if (config.kind === 'wechat') return { payment: await wechatGateway(config, keys, parts) }
  const signer = signerOf(config.sign, keys)
  const { payTypes, create, query, statement, notify, payout, amountIn, timeout_s } = config
  return {
    ...(payTypes &&
      create &&
      query &&
      notify && {
        payment: formGateway({ payTypes, create, query, statement, notify, amountIn, timeout_s }, { ...parts, signer }),
      }),
    ...(payout && { payout: formPayouts({ payout, amountIn }, { name: parts.name, signer }) }),
  }
}
