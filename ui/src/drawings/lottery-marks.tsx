// The line drawing of each lottery family, gold on its squircle.

export function LotteryMarks() {
  return (
    <>
      <symbol id="lot-k3" viewBox="0 0 32 32">
        <rect x="3.5" y="10" width="16" height="16" rx="3.5" transform="rotate(-10 11.5 18)" />
        <circle cx="8.4" cy="15.6" r="1.1" fill="currentColor" />
        <circle cx="14.8" cy="20.4" r="1.1" fill="currentColor" />
        <circle cx="11.6" cy="18" r="1.1" fill="currentColor" />
        <path d="M16.5 6.2l2-2.4a3 3 0 0 1 4-.5l5.6 4.2a3 3 0 0 1 .6 4.2l-4.3 5.7a3 3 0 0 1-2.6 1.2" />
        <circle cx="23.6" cy="9.8" r="1.1" fill="currentColor" />
      </symbol>
      <symbol id="lot-ssc" viewBox="0 0 32 32">
        <circle cx="16" cy="16" r="8.5" />
        <path d="M16 11v5l3.4 2" />
        <circle cx="16" cy="3.6" r="1.6" />
        <circle cx="27.8" cy="12.2" r="1.6" />
        <circle cx="23.3" cy="26" r="1.6" />
        <circle cx="8.7" cy="26" r="1.6" />
        <circle cx="4.2" cy="12.2" r="1.6" />
      </symbol>
      <symbol id="lot-lhc" viewBox="0 0 32 32">
        <ellipse cx="16" cy="8.6" rx="4" ry="6" transform="rotate(0 16 16)" />
        <ellipse cx="16" cy="8.6" rx="4" ry="6" transform="rotate(60 16 16)" />
        <ellipse cx="16" cy="8.6" rx="4" ry="6" transform="rotate(120 16 16)" />
        <ellipse cx="16" cy="8.6" rx="4" ry="6" transform="rotate(180 16 16)" />
        <ellipse cx="16" cy="8.6" rx="4" ry="6" transform="rotate(240 16 16)" />
        <ellipse cx="16" cy="8.6" rx="4" ry="6" transform="rotate(300 16 16)" />
        <circle cx="16" cy="16" r="2.4" fill="currentColor" />
      </symbol>
      <symbol id="lot-pk10" viewBox="0 0 32 32">
        <path d="M3 21.5c0-3 1.8-4.6 5-5.2l4-5.3h8l5 5.3c2.6.4 4 2 4 4.4v1.8h-3M3 21.5v1h3M12 22.5h8" />
        <circle cx="9" cy="22.5" r="3" />
        <circle cx="23" cy="22.5" r="3" />
        <path d="M12.6 16.3h9.2M16 11v5.3" />
        <path d="M2 12h5M4 8h6" />
      </symbol>
      <symbol id="lot-syx5" viewBox="0 0 32 32">
        <circle cx="8" cy="8" r="4" />
        <circle cx="24" cy="8" r="4" />
        <circle cx="16" cy="16" r="4" />
        <circle cx="8" cy="24" r="4" />
        <circle cx="24" cy="24" r="4" />
      </symbol>
      <symbol id="lot-kl8" viewBox="0 0 32 32">
        <circle cx="16" cy="10" r="6" />
        <circle cx="16" cy="22.5" r="6.5" />
        <path d="M5 8l2 2M27 8l-2 2M4 17h3M28 17h-3" />
      </symbol>
      <symbol id="lot-pl35" viewBox="0 0 32 32">
        <rect x="3" y="8" width="26" height="16" rx="3" />
        <path d="M11.7 8v16M20.3 8v16" />
        <path d="M6.3 13h2.2l-1.6 6M15 13h2.2l-1.6 6M23.6 13h2.2l-1.6 6" />
      </symbol>
      <symbol id="lot-fc3d" viewBox="0 0 32 32">
        <path d="M16 3.5l11 6.2v12.6l-11 6.2-11-6.2V9.7z" />
        <path d="M5 9.7l11 6.3 11-6.3M16 16v12.5" />
      </symbol>
      <symbol id="lot-bj28" viewBox="0 0 32 32">
        <path d="M16 4c4.6 0 9 7.6 9 13.4C25 23.4 21 28 16 28s-9-4.6-9-10.600C7 11.6 11.4 4 16 4z" />
        <path d="M11.5 18.500c0 2.8 1.7 4.8 4 5.2" />
      </symbol>
    </>
  )
}
