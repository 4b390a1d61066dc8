# O documento de um pedido, em PDF.
# Uso: sh order-pdf.sh <id do pedido> > pedido.pdf
curl --silent --show-error --fail-with-body "$PRUMO_URL/documents/v1/order/$1.pdf" \
  --header "Authorization: Bearer $PRUMO_TOKEN"
