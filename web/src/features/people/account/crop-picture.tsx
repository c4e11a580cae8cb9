// A picture in a square window: dragged with a pointer, or moved and zoomed with sliders.
import { type PointerEvent, useEffect, useRef } from 'react'
import { Slider } from '../../../parts/slider.tsx'
import { type Crop, dragged, MAX_ZOOM, partOf } from './crop.ts'

const SIDE = 240
const STEPS = 100

interface CropPictureProps {
  picture: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

export function CropPicture({ picture, crop, onCrop }: CropPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current!.getContext('2d')!
    const { x, y, width, height } = partOf(picture, crop)
    context.fillStyle = 'white'
    context.fillRect(0, 0, SIDE, SIDE)
    context.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE)
  }, [picture, crop])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return
    onCrop(dragged(picture, crop, { x: event.movementX / SIDE, y: event.movementY / SIDE }))
  }
  const place = (label: string, axis: 'x' | 'y') => (
    <div className="crop__row">
      <span aria-hidden="true">{label}</span>
      <Slider
        label={label}
        min={0}
        max={STEPS}
        step={1}
        value={Math.round(crop[axis] * STEPS)}
        onChange={(value) => onCrop({ ...crop, [axis]: value / STEPS })}
      />
    </div>
  )
  return (
    <div className="crop">
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label="头像预览"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className="stack">
        <div className="crop__row">
          <span aria-hidden="true">缩放</span>
          <Slider
            label="缩放"
            min={STEPS}
            max={MAX_ZOOM * STEPS}
            step={1}
            value={Math.round(crop.zoom * STEPS)}
            valueText={(value) => `${value}%`}
            onChange={(value) => onCrop({ ...crop, zoom: value / STEPS })}
          />
        </div>
        {place('左右', 'x')}
        {place('上下', 'y')}
        <p className="small muted">拖动图片，或用滑块调整。上传前在浏览器中裁剪并压缩，原图不会离开您的设备。</p>
      </div>
    </div>
  )
}
