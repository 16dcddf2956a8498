export function Logo({ className }: { className?: string }) {
  return <img src="/flag.svg" alt="" className={className} />;
}
