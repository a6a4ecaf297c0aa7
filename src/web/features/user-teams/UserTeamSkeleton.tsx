import { Bone, Frame, Whole } from '../../components/Skeletons';

/** The poster, the figures, the eleven and the way to it. */
export function UserTeamSkeleton() {
  return (
    <Whole aria-hidden="true">
      <Frame style={{ padding: 0, overflow: 'hidden' }}>
        <Bone style={{ height: 118, borderRadius: 0 }} />
        <div style={{ display: 'grid', gap: 14, padding: '12px 16px 16px' }}>
          <Bone style={{ width: 200, height: 28, borderRadius: 14 }} />
          <Bone style={{ width: '70%', height: 62 }} />
          <Bone style={{ height: 42 }} />
          <Bone style={{ width: '55%', height: 20 }} />
          <Bone style={{ height: 160 }} />
          <Bone style={{ height: 44 }} />
        </div>
      </Frame>
    </Whole>
  );
}
