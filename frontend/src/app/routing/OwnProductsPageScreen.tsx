import { ApprovalNote } from '../../features/kitchens/approval/ApprovalNote.tsx';
import { OwnProductsScreen as OwnProducts } from '../../features/products/own-products/OwnProductsScreen.tsx';

export const OwnProductsScreen = () => <OwnProducts note={<ApprovalNote />} />;
