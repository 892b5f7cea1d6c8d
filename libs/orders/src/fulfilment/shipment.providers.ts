import { ShipmentDocumentRow } from './documents/shipment-document.entity.js';
import { FulfilmentList } from './fulfilment-list.js';
import { ImportDeliveries } from './import-deliveries.js';
import { MoveShipment } from './move-shipment.js';
import { PrepareShipment } from './prepare-shipment.js';
import { ParcelsController, StaffShipmentsController } from './shipments.controller.js';
import { FulfilmentRow } from './storage/fulfilment.entity.js';
import { ShipmentLineRow } from './storage/shipment-line.entity.js';
import { ShipmentRow } from './storage/shipment.entity.js';

export const shipmentEntities = [FulfilmentRow, ShipmentRow, ShipmentLineRow, ShipmentDocumentRow];
export const shipmentControllers = [StaffShipmentsController, ParcelsController];
export const shipmentUseCases = [FulfilmentList, PrepareShipment, MoveShipment, ImportDeliveries];
