CREATE INDEX "stay_item_hotel" ON "stay_item" USING btree ("hotel_id","checkin");--> statement-breakpoint
CREATE INDEX "stay_item_checkin" ON "stay_item" USING btree ("checkin");--> statement-breakpoint
CREATE INDEX "order_last_name" ON "order" USING btree (lower(buyer ->> 'lastName') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "mail_message_order" ON "mail_message" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_value_entry_order" ON "gift_value_entry" USING btree ("order_id");